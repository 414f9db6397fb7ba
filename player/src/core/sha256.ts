// SHA-256 of what comes in pieces. By hand: `crypto.subtle` is missing on plain HTTP and takes no pieces, and the
// common library is three times as large as this.

export interface Sha256 {
  update: (piece: Uint8Array) => void;
  /** As lower-case hexadecimals; nothing can be added afterwards. */
  digest: () => string;
}

const blockBytes = 64;

function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false;
  return true;
}

/** The first bits behind the point, as the standard makes its constants. */
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;

const primes: number[] = [];
for (let n = 2; primes.length < 64; n += 1) if (isPrime(n)) primes.push(n);
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Every index here is inside its array. */
const at = (word: number | undefined) => word ?? 0;

export function createSha256(): Sha256 {
  const state = Int32Array.from(start);
  const words = new Int32Array(64);
  const block = new Uint8Array(blockBytes);
  const view = new DataView(block.buffer);
  let filled = 0;
  let length = 0;

  function mix() {
    for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(i * 4);
    for (let i = 16; i < 64; i += 1) {
      const a = at(words[i - 15]);
      const b = at(words[i - 2]);
      const s0 = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
      const s1 = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
      words[i] = at(words[i - 16]) + s0 + at(words[i - 7]) + s1;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i += 1) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(rounds[i]) + at(words[i])) | 0;
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
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

  function add(piece: Uint8Array) {
    length += piece.length;
    for (let from = 0; from < piece.length; ) {
      const part = piece.subarray(from, from + blockBytes - filled);
      block.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled < blockBytes) return;
      mix();
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
      mix();
      return Array.from(state, (word) => `0000000${(word >>> 0).toString(16)}`.slice(-8)).join('');
    },
  };
}
