// CommonJS, because only a `require` inside a function stays unevaluated in a bundle: a run outside of work trees starts
// no program, and loading what starts one takes a tenth of such a run.
exports.spawnSync = (program, args, options) => require("node:child_process").spawnSync(program, args, options);
