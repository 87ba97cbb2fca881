import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding';

/** Names and values of headers, one after the other. */
export interface Heads {
  whole: readonly string[];
  /** For 304. */
  unchanged: readonly string[];
}

/** One form of a body, ready to be sent. */
export interface Representation {
  encoding: Encoding;
  /** Each form has a tag of its own: they are not the same bytes. */
  etag: string;
  /**
   * One character for each byte. Node sends such a text together with the headers, and a buffer apart
   * from them, which takes longer.
   */
  text: string;
  /** Of the answers it was sent with, by the headers of their routes. */
  heads: Map<readonly string[], Heads>;
}

/** A body that is sent many times: hashed once, and compressed once in each way that is asked for. */
export interface StoredBody {
  readonly weight: number;
  as: (encoding: Encoding) => Representation | Promise<Representation>;
}

/** Smaller bodies travel in one packet anyway. */
const WORTH_COMPRESSING = 1_000;
/** Higher ones take many times as long for a few percent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const compress = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

export function storeBody(text: string): StoredBody {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const plain: Representation = {
    encoding: 'identity',
    etag: `"${hash}"`,
    text: bytes.toString('latin1'),
    heads: new Map(),
  };
  const made = new Map<Encoding, Representation | Promise<Representation>>();

  const make = async (encoding: 'br' | 'gzip'): Promise<Representation> => {
    const representation: Representation = {
      encoding,
      etag: `"${hash}-${encoding}"`,
      text: (await compress[encoding](Buffer.from(plain.text, 'latin1'))).toString('latin1'),
      heads: new Map(),
    };
    made.set(encoding, representation);
    return representation;
  };

  return {
    weight: plain.text.length,
    as(encoding) {
      if (encoding === 'identity' || plain.text.length < WORTH_COMPRESSING) return plain;
      const before = made.get(encoding);
      if (before) return before;
      const making = make(encoding);
      made.set(encoding, making);
      return making;
    },
  };
}
