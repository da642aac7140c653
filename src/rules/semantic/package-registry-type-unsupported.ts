import { registryTypeOf, registryTypes } from "../../registry/hosts.ts";
import { placeOf } from "../../registry/place.ts";
import { isSnakeCasePackage } from "../../registry/snake-case.ts";
import { defineRule } from "../define-rule.ts";
import { registryRequirements } from "../specs.ts";
import { either, near, show } from "../words.ts";

// What people call them.
const meant: Readonly<Record<string, string>> = {
  node: "npm",
  npx: "npm",
  python: "pypi",
  pip: "pypi",
  uvx: "pypi",
  dotnet: "nuget",
  rust: "cargo",
  crates: "cargo",
  docker: "oci",
  container: "oci",
  image: "oci",
  dxt: "mcpb",
  bundle: "mcpb",
  github: "mcpb",
  github_release: "mcpb",
};

export default defineRule({
  id: "package-registry-type-unsupported",
  tier: "semantic",
  severity: "error",
  target: "package",
  refusedBy: ["publish"],
  summary: "A package is of a type that the registry does not take.",
  why: "The registry proves who owns a package, and can do so for six types only. Their names are all lower case.",
  help: `Use ${either(registryTypes)}.`,
  spec: registryRequirements,
  yieldsTo: ["schema-*"],

  check(part, report, { document }) {
    const type = part.text("registryType");
    if (type === undefined || registryTypeOf(type) || isSnakeCasePackage(document.value, part.key)) return;
    const other = Object.hasOwn(meant, type) ? meant[type] : near(type, registryTypes);
    const place = placeOf(document, part, "registryType");
    if (place)
      report({
        ...place,
        message:
          type === ""
            ? "The package has no registry type."
            : `The registry type ${show(type)} is not ${either(registryTypes)}${other === undefined ? "" : `; perhaps you mean ${show(other)}`}.`,
        upstream: `unsupported registry type: ${type}`,
      });
  },
});
