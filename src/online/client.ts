// Asking over HTTP with patience and limits. What an answer means is for those who ask.
import type { Answer } from "../model.ts";

export type Transient = Extract<Answer, { readonly is: "transient" }>;

/** An answer that will not get better by waiting. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Request {
  readonly url: string;
  readonly method?: "GET" | "HEAD";
  readonly accept?: string;
  /** An anonymous token, sent to the origin of `url` alone. */
  readonly token?: string;
  /** Bytes of the body, decompressed. Default: 1 MiB. */
  readonly limit?: number;
  /** Whether what is beyond the limit is left out; otherwise the whole answer is. */
  readonly cut?: true;
  /** Which redirects are followed; `none` gives the redirect itself as the reply. Default: those to the same origin. */
  readonly follow?: "none" | ((to: URL) => boolean);
}

export interface Client {
  ask(request: Request): Promise<Reply | Transient>;
}

export interface Patience {
  /** Milliseconds for one request, its redirects and body included. */
  readonly timeoutMs: number;
  /** How often a request is repeated after 429, 5xx and failures of the network. */
  readonly retries: number;
  /** Milliseconds before the first repetition; doubled for each further one. */
  readonly backoffMs: number;
  /** When everything must be over, as `Date.now()` counts. */
  readonly deadline: number;
}

export const transient = (why: string, status?: number): Transient => ({
  is: "transient",
  why,
  ...(status === undefined ? {} : { status }),
});

/** 2xx that says something else than was asked for: a portal's page, a mirror's fault. */
export const garbled: Transient = transient("its answer was not understood");

const usualLimit = 2 ** 20;
const mostRedirects = 5;
/** Who wants to be left alone for longer is not waited for. Milliseconds. */
const longestPause = 15_000;

interface Attempt {
  readonly answer: Reply | Transient;
  /** Whether another attempt may help: milliseconds to wait for it at least. */
  readonly again?: number;
}

const isPassing = (status: number): boolean => status === 408 || status === 425 || status === 429 || status >= 500;
const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** The body as text; undefined if it is larger than may be. */
const bodyOf = async (response: Response, { limit = usualLimit, cut }: Request): Promise<string | undefined> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the body.
  for await (const part of response.body ?? []) {
    parts.push(part);
    size += part.length;
    if (size <= limit) continue;
    if (!cut) return undefined;
    break;
  }
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, limit));
};

/** Milliseconds that a server wants to be left alone; 0 if it does not say. */
const retryAfter = (headers: Headers): number => {
  const said = headers.get("retry-after") ?? "";
  if (/^\d{1,9}$/.test(said)) return Number(said) * 1000;
  const date = Date.parse(said);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
};

const targetOf = (response: Response, from: string): URL | undefined => {
  try {
    return new URL(response.headers.get("location") ?? "", from);
  } catch {
    return undefined;
  }
};

/**
 * A client that sends what it is told to send and no credentials of anybody.
 *
 * Whatever may pass is a `transient` answer, never an exception: no connection, no answer in time, 429 and 5xx after
 * all repetitions, a body beyond its limit, a redirect that is not followed.
 *
 * @param agent how the client introduces itself: the registries want a name and an address
 */
export const createClient = (fetch: typeof globalThis.fetch, agent: string, patience: Patience): Client => {
  const left = (): number => patience.deadline - Date.now();

  const send = async (request: Request, url: string, signal: AbortSignal): Promise<Response> =>
    fetch(url, {
      method: request.method ?? "GET",
      redirect: "manual",
      credentials: "omit",
      signal,
      headers: {
        "user-agent": agent,
        accept: request.accept ?? "*/*",
        ...(request.token !== undefined && new URL(url).origin === new URL(request.url).origin
          ? { authorization: `Bearer ${request.token}` }
          : {}),
      },
    });

  const once = async (request: Request): Promise<Attempt> => {
    const { follow = (to: URL) => to.origin === new URL(request.url).origin } = request;
    const signal = AbortSignal.timeout(Math.max(1, Math.min(patience.timeoutMs, left())));
    try {
      let url = request.url;
      for (let hops = 0; hops <= mostRedirects; hops++) {
        const response = await send(request, url, signal);
        const { status, headers } = response;
        if (isPassing(status)) {
          await response.body?.cancel();
          return { answer: transient(`it answered ${status}`, status), again: retryAfter(headers) };
        }
        if (isRedirect(status) && follow !== "none") {
          await response.body?.cancel();
          const to = targetOf(response, url);
          if (to === undefined || !follow(to))
            return { answer: transient("it redirects to an address that is not asked") };
          url = to.href;
          continue;
        }
        const text = await bodyOf(response, request);
        return { answer: text === undefined ? transient("its answer was too large") : { status, headers, text } };
      }
      return { answer: transient("it redirects without end") };
    } catch {
      return { answer: transient(signal.aborted ? "it did not answer in time" : "it could not be reached"), again: 0 };
    }
  };

  return {
    async ask(request) {
      for (let attempt = 0; ; attempt++) {
        if (left() <= 0) return transient("the time for questions was over");
        const { answer, again } = await once(request);
        if (again === undefined || attempt >= patience.retries) return answer;
        const pause = Math.max(again, patience.backoffMs * 2 ** attempt);
        if (pause > Math.min(longestPause, left())) return answer;
        await new Promise((done) => setTimeout(done, pause));
      }
    },
  };
};
