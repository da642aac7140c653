// What the engine is told about a run. CommonJS, because only a `require` inside a function stays unevaluated in a bundle.

// By the engine's version: V8 keeps no flag for ever, and complains about those that it does not know.
const lateOptimisation = {
  11: ["--interrupt-budget=300000", "--always-sparkplug"],
  12: ["--invocation-count-for-turbofan=30000"],
  13: ["--invocation-count-for-turbofan=30000"],
};
const slowGrowth = {
  11: ["--heap-growing-percent=20"],
  12: ["--heap-growing-percent=10"],
  13: ["--heap-growing-percent=20", "--semi-space-growth-factor=1"],
};

const told = new Set();

const tell = (flags) => {
  if (told.has(flags)) return;
  told.add(flags);
  const version = Number.parseInt(process.versions.v8 ?? "", 10);
  for (const flag of flags[version] ?? []) require("node:v8").setFlagsFromString(flag);
};

exports.optimiseLater = () => tell(lateOptimisation);
exports.growSlowly = () => tell(slowGrowth);
