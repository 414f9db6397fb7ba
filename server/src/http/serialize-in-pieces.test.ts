import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inPieces } from './reply-in-pieces.ts';
import { createPieceSerializer } from './serialize-in-pieces.ts';

const Dish = z.object({ name: z.string(), description: z.string() });
const Reply = z.object({
  name: z.optional(z.string()),
  dishes: z.optional(z.array(Dish)),
  sections: z.optional(z.array(z.string())),
});
const serialize = createPieceSerializer(Reply);
const jsonOf = async (reply: object) => Buffer.concat(await serialize(reply)).toString();

const dishes = Array.from({ length: 2_000 }, (_, n) => ({ name: `Dish ${n}`, description: 'é'.repeat(300) }));

it.each([
  { name: 'no list', reply: { name: 'Lunch' } },
  { name: 'an empty list', reply: { dishes: [] } },
  { name: 'a short list', reply: { dishes: dishes.slice(0, 3) } },
  { name: 'a long list', reply: { dishes } },
  { name: 'a long list between other fields', reply: { name: 'Lunch', dishes, sections: ['Soups'] } },
])('equals the JSON of a reply with $name', async ({ reply }) => {
  expect(await jsonOf(reply)).toBe(JSON.stringify(reply));
});

it('equals the JSON of a list that is read in pieces, some of them empty', async () => {
  async function* read() {
    for (const [from, to] of [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 1_500],
      [1_500, 2_000],
    ])
      yield dishes.slice(from, to);
  }
  async function* nothing() {}
  expect(await jsonOf(inPieces('dishes', read()))).toBe(JSON.stringify({ dishes }));
  expect(await jsonOf(inPieces('dishes', nothing()))).toBe(JSON.stringify({ dishes: [] }));
});

it('lets others have a turn between the pieces that are read, however small they are', async () => {
  const turns: number[] = [];
  let turn = 0;
  let timer: NodeJS.Immediate;
  const count = () => {
    turn += 1;
    timer = setImmediate(count);
  };
  timer = setImmediate(count);
  async function* read() {
    for (let n = 0; n < 5; n += 1) {
      turns.push(turn);
      yield dishes.slice(n, n + 1);
    }
  }
  await serialize(inPieces('dishes', read()));
  clearImmediate(timer);
  // The second piece is read in the turn that serializes the first.
  expect(new Set(turns).size).toBe(4);
});

it('lets others have a turn between the pieces of a long list', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await serialize({ dishes });
  isDone = true;
  expect(turns).toBeGreaterThan(1);
});

it('leaves out the fields that the schema does not name, in every piece', async () => {
  const secret = dishes.map((dish) => ({ ...dish, hash: 'x' }));
  const json = await jsonOf({ name: 'Lunch', dishes: secret, owner: 'Ana' });
  expect(JSON.parse(json)).toEqual({ name: 'Lunch', dishes });
});
