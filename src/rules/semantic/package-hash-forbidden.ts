import { type RegistryType, registryTypeOf } from "../../registry/hosts.ts";
import { defineRule } from "../define-rule.ts";
import { registryRequirements } from "../specs.ts";

const upstream: Readonly<Partial<Record<RegistryType, string>>> = {
  npm: "NPM packages must not have 'fileSha256' field",
  oci: "OCI packages must not have 'fileSha256' field",
  pypi: "PyPI packages must not have 'fileSha256' field - this is only for MCPB packages",
  nuget: "NuGet packages must not have 'fileSha256' field - this is only for MCPB packages",
  cargo: "cargo packages must not have 'fileSha256' field - this is only for MCPB packages",
};

export default defineRule({
  id: "package-hash-forbidden",
  tier: "semantic",
  severity: "error",
  target: "package",
  refusedBy: ["publish"],
  summary: "A package has a file hash, though it is not a bundle.",
  why: "The schema calls the hash optional, but publishing refuses it for everything except mcpb.",
  help: 'Remove "fileSha256".',
  spec: registryRequirements,

  check(part, report) {
    const type = registryTypeOf(part.text("registryType"));
    const sentence = type && upstream[type];
    if (!sentence || !part.text("fileSha256")) return;
    report({
      at: part.at("fileSha256"),
      message: `A package of type ${type} must not have a "fileSha256"; only mcpb packages have one.`,
      upstream: sentence,
    });
  },
});
