/** An answer to a read, and its tag. */
interface TaggedAnswer {
  etag: string;
  data: unknown;
}

let owner: string | null = null;
const answers = new Map<string, TaggedAnswer>();

/** The answers of this session; those of another one are forgotten. */
function answersOf(token: string | null): Map<string, TaggedAnswer> {
  if (token !== owner) answers.clear();
  owner = token;
  return answers;
}

/** The last answer to this read, which the server's 304 confirms. */
export function rememberedAnswer(token: string | null, url: string): TaggedAnswer | undefined {
  return answersOf(token).get(url);
}

/** Call this when a session ends: the next user must not find the data of the previous one. */
export function forgetAnswers(): void {
  answers.clear();
}

/** Remembers the answer to a read of this session. */
export function rememberAnswer(token: string | null, url: string, answer: TaggedAnswer): void {
  answersOf(token).set(url, answer);
}
