import { authRoutes } from '@menuboard/contract/auth';
import { type OwnerClient, password } from './as-owner.ts';
import type { TestApp } from './build-test-app.ts';

/** Number of sign-ins that wait for their turn while a password changes. */
const LOOPS = 6;

export interface SignInLoops {
  /** Resolves with the tokens of all sign-ins, once each loop has been refused. */
  ended: Promise<string[]>;
}

/** Signs in with the usual password again and again, from addresses of their own, at each server in turn. */
export async function startSignInLoops(
  apps: readonly TestApp[],
  { email }: OwnerClient,
): Promise<SignInLoops> {
  const tokens: string[] = [];
  const loops = Array.from({ length: LOOPS }, (_, index) => {
    const app = apps[index % apps.length] as TestApp;
    const ip = `203.0.113.${index}`;
    const signIn = async () => {
      const reply = await app.send(authRoutes.login, { body: { email, password } }, { ip });
      if (reply.statusCode === 200) tokens.push(reply.json().token);
      return reply.statusCode;
    };
    const first = signIn();
    const loop = async () => {
      await first;
      while ((await signIn()) === 200);
    };
    return { first, ended: loop() };
  });
  await Promise.all(loops.map(({ first }) => first));
  return { ended: Promise.all(loops.map(({ ended }) => ended)).then(() => tokens) };
}

/** Number of tokens that still work. */
export async function countWorking(app: TestApp, tokens: readonly string[]): Promise<number> {
  const statuses = await Promise.all(
    tokens.map(async (token) => (await app.send(authRoutes.me, {}, { token })).statusCode),
  );
  return statuses.filter((status) => status === 200).length;
}
