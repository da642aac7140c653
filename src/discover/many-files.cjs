// CommonJS, because only a `require` inside a function stays unevaluated in a bundle.

// By the engine's version: V8 keeps no flag for ever, and complains about those that it does not know.
const flags = {
  11: ["--interrupt-budget=1000000"],
  13: ["--invocation-count-for-turbofan=30000", "--invocation-count-for-maglev=4000"],
};

exports.optimiseLater = () => {
  const version = Number.parseInt(process.versions.v8 ?? "", 10);
  for (const flag of flags[version] ?? []) require("node:v8").setFlagsFromString(flag);
};
