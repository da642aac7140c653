// Where the registry says packages live. Hosts are kept in reverse-DNS form and read backwards by labels.

/** The types of package that the registry takes. */
export const registryTypes = ["npm", "pypi", "nuget", "cargo", "oci", "mcpb"] as const;
export type RegistryType = (typeof registryTypes)[number];

/** How the registry's sentences name them. */
export const typeNames: Readonly<Record<RegistryType, string>> = {
  npm: "NPM",
  pypi: "PyPI",
  nuget: "NuGet",
  cargo: "Cargo",
  oci: "OCI",
  mcpb: "MCPB",
};

interface Home {
  readonly host: string;
  readonly path: string;
}

const homes: Readonly<Partial<Record<RegistryType, Home>>> = {
  npm: { host: "org.npmjs.registry", path: "" },
  pypi: { host: "org.pypi", path: "" },
  // The only one with a path: the bare host is refused.
  nuget: { host: "org.nuget.api", path: "/v3/index.json" },
  cargo: { host: "io.crates", path: "" },
};

/** The static files of the crates registry, which serves READMEs. */
export const cargoStaticHost = "io.crates.static";

/** `org.example.www` → `https://www.example.org`, with a path behind it. */
export const urlOf = (reversedHost: string, path = ""): string =>
  `https://${reversedHost.split(".").reverse().join(".")}${path}`;

/** The only `registryBaseUrl` that a type may have; undefined for the types that must have none, and for others. */
export const baseUrlOf = (registryType: string): string | undefined => {
  const home = Object.hasOwn(homes, registryType) ? homes[registryType as RegistryType] : undefined;
  return home && urlOf(home.host, home.path);
};

/** The type that a text names exactly, if the registry has it. */
export const registryTypeOf = (text: string | undefined): RegistryType | undefined =>
  registryTypes.find((type) => type === text);

const ociHosts = ["docker.io", "index.docker.io", "registry-1.docker.io", "ghcr.io", "quay.io", "mcr.microsoft.com"];
const ociEndings = [".pkg.dev", ".azurecr.io"];

/** Whether the registry takes images from a host; a port makes any host another one. */
export const isOciHost = (host: string): boolean =>
  ociHosts.includes(host) || ociEndings.some((ending) => host.endsWith(ending));

/** Whether the registry takes bundles from a host, given in lower case and with its port. */
export const isMcpbHost = (host: string): boolean => /^(?:www\.)?git(?:hub|lab)\.com$/.test(host);
