import type { Answer } from "../model.ts";
import { cargoStaticHost, urlOf } from "../registry/hosts.ts";
import { type Client, garbled } from "./client.ts";
import { objectIn } from "./json.ts";
import { absence, escaped, type Published, readmeLimit, readmeProof, refusal } from "./package.ts";

/** The address of a README, if it lies where the registry keeps them: an answer must not lead elsewhere. */
const trusted = (address: string, base: string): string | undefined => {
  const origins = [new URL(base).origin, urlOf(cargoStaticHost)];
  try {
    const url = new URL(address);
    return origins.includes(url.origin) && url.username === "" ? url.href : undefined;
  } catch {
    return undefined;
  }
};

/** Whether the rendered README of a published version has the token. */
export const askCargo = async (
  client: Client,
  base: string,
  { identifier, version, server }: Published,
): Promise<Answer> => {
  const accept = "application/json";
  const crate = `${base}/api/v1/crates/${escaped(identifier)}`;
  const follow = (to: URL) => trusted(to.href, base) !== undefined;
  const pointer = await client.ask({ url: `${crate}/${escaped(version)}/readme`, accept, follow });
  if ("is" in pointer) return pointer;
  if (pointer.status === 200) {
    const url = trusted(objectIn(pointer.text)?.text("url") ?? "", base);
    if (url === undefined) return garbled;
    const readme = await client.ask({ url, accept: "text/html", limit: readmeLimit, cut: true, follow });
    if ("is" in readme) return readme;
    if (readme.status === 200) return readmeProof(readme.text, server);
    // The files answer 403 for what they do not have.
    if (readme.status !== 403 && readme.status !== 404) return refusal(readme.status);
  } else if (pointer.status !== 404) return refusal(pointer.status);

  // No README: perhaps no such version, perhaps no such crate.
  const known = await client.ask({ url: `${crate}/${escaped(version)}`, accept });
  if ("is" in known) return known;
  if (known.status === 200) return { is: "no-readme" };
  return known.status === 404 ? absence(client, { url: crate, accept, cut: true }) : refusal(known.status);
};
