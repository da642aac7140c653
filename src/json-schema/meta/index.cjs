// URI → meta-schema. CommonJS, so that a bundle evaluates each only when it is asked for.
"use strict";

const load = {
  "https://json-schema.org/draft/2019-09/schema": () => require("./2019-09/schema.json"),
  "https://json-schema.org/draft/2019-09/meta/applicator": () => require("./2019-09/applicator.json"),
  "https://json-schema.org/draft/2019-09/meta/content": () => require("./2019-09/content.json"),
  "https://json-schema.org/draft/2019-09/meta/core": () => require("./2019-09/core.json"),
  "https://json-schema.org/draft/2019-09/meta/format": () => require("./2019-09/format.json"),
  "https://json-schema.org/draft/2019-09/meta/meta-data": () => require("./2019-09/meta-data.json"),
  "https://json-schema.org/draft/2019-09/meta/validation": () => require("./2019-09/validation.json"),
  "https://json-schema.org/draft/2020-12/schema": () => require("./2020-12/schema.json"),
  "https://json-schema.org/draft/2020-12/meta/applicator": () => require("./2020-12/applicator.json"),
  "https://json-schema.org/draft/2020-12/meta/content": () => require("./2020-12/content.json"),
  "https://json-schema.org/draft/2020-12/meta/core": () => require("./2020-12/core.json"),
  "https://json-schema.org/draft/2020-12/meta/format-annotation": () => require("./2020-12/format-annotation.json"),
  "https://json-schema.org/draft/2020-12/meta/format-assertion": () => require("./2020-12/format-assertion.json"),
  "https://json-schema.org/draft/2020-12/meta/meta-data": () => require("./2020-12/meta-data.json"),
  "https://json-schema.org/draft/2020-12/meta/unevaluated": () => require("./2020-12/unevaluated.json"),
  "https://json-schema.org/draft/2020-12/meta/validation": () => require("./2020-12/validation.json"),
  "http://json-schema.org/draft-04/schema": () => require("./draft-04.json"),
  "http://json-schema.org/draft-06/schema": () => require("./draft-06.json"),
  "http://json-schema.org/draft-07/schema": () => require("./draft-07.json"),
};

/** @param {string} uri without an empty fragment */
exports.metaSchema = (uri) => (Object.hasOwn(load, uri) ? load[uri]() : undefined);
