import { isFloatingTag } from "./oci-tags.ts";
import { isZeroVersion, placeholderIn } from "./placeholders.ts";
import { isUnnoticedRange, looksLikeRange } from "./version-range.ts";

/** A version without its leading v. */
export const withoutV = (version: string): string => version.replace(/^v/, "");

/** Whether a text is one version that is known now: no placeholder, no zero version, no range, not `latest`. */
export const isSettled = (version: string): boolean =>
  version !== "" &&
  !isFloatingTag(version) &&
  !isZeroVersion(version) &&
  placeholderIn(version) === undefined &&
  !looksLikeRange(version) &&
  !isUnnoticedRange(version);

/** `1.0rc1`, `1.0.0-rc.1` and `1.0.0.RC1` are one version to PyPI (PEP 440). */
const pythonKey = (version: string): string => {
  const release = /^(?:\d+!)?\d+(?:\.\d+)*/.exec(version)?.[0] ?? "";
  const suffix = version
    .slice(release.length)
    .replace(/[-_.]/g, "")
    .replace(/^alpha/, "a")
    .replace(/^beta/, "b")
    .replace(/^(?:preview|pre|c)(?=\d|$)/, "rc")
    .replace(/^(?:rev|r)(?=\d)/, "post");
  return `${release.replace(/(?:\.0+)+$/, "")} ${suffix}`;
};

/** NuGet reads `1.2.0.0` as `1.2.0`. */
const nugetKey = (version: string): string => version.replace(/^(\d+\.\d+\.\d+)\.0+(?![\d.])/, "$1");

/** Whether a package registry takes two texts for the same version; build metadata does not count. */
export const sameVersion = (registryType: string, a: string, b: string): boolean => {
  const [one, other] = [a, b].map((text) => {
    const plain = withoutV(text.trim()).split("+", 1)[0]?.slice(0, 255) ?? "";
    if (registryType === "pypi") return pythonKey(plain.toLowerCase());
    return registryType === "nuget" ? nugetKey(plain.toLowerCase()) : plain;
  });
  return one === other;
};
