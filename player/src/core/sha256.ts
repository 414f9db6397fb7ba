// SHA-256 of data that arrives in chunks. `crypto.subtle` is missing on plain HTTP and accepts no chunks, and the common
// library is three times as large.

export interface Sha256 {
  update: (chunk: Uint8Array) => void;
  /** The hash in lower-case hexadecimal. Ends the calculation. */
  digest: () => string;
}

const blockBytes = 64;

function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false;
  return true;
}

/** The first 32 bits of the fraction: the standard derives its constants from roots of primes. */
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;

const primes: number[] = [];
for (let n = 2; primes.length < 64; n += 1) if (isPrime(n)) primes.push(n);
const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const initialState = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const rotateRight = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/** Satisfies the type check: every index here is inside its array. */
const at = (word: number | undefined) => word ?? 0;

export function createSha256(): Sha256 {
  const state = Int32Array.from(initialState);
  const words = new Int32Array(64);
  const block = new Uint8Array(blockBytes);
  const view = new DataView(block.buffer);
  let filled = 0;
  let length = 0;

  function processBlock() {
    for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(i * 4);
    for (let i = 16; i < 64; i += 1) {
      const a = at(words[i - 15]);
      const b = at(words[i - 2]);
      const s0 = rotateRight(a, 7) ^ rotateRight(a, 18) ^ (a >>> 3);
      const s1 = rotateRight(b, 17) ^ rotateRight(b, 19) ^ (b >>> 10);
      words[i] = at(words[i - 16]) + s0 + at(words[i - 7]) + s1;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i += 1) {
      const s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(roundConstants[i]) + at(words[i])) | 0;
      const s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => {
      state[i] = at(state[i]) + word;
    });
  }

  function add(chunk: Uint8Array) {
    length += chunk.length;
    for (let offset = 0; offset < chunk.length; ) {
      const part = chunk.subarray(offset, offset + blockBytes - filled);
      block.set(part, filled);
      filled += part.length;
      offset += part.length;
      if (filled < blockBytes) return;
      processBlock();
      filled = 0;
    }
  }

  return {
    update: add,
    digest: () => {
      const bits = length * 8;
      const padding = new Uint8Array((filled < 56 ? 56 : 120) - filled);
      padding[0] = 0x80;
      add(padding);
      view.setUint32(56, Math.floor(bits / 2 ** 32));
      view.setUint32(60, bits >>> 0);
      processBlock();
      return Array.from(state, (word) => `0000000${(word >>> 0).toString(16)}`.slice(-8)).join('');
    },
  };
}
