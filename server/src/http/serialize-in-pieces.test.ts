import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createPieceSerializer } from './serialize-in-pieces.ts';

const Dish = z.object({ name: z.string(), description: z.string() });
const Reply = z.object({
  name: z.optional(z.string()),
  dishes: z.optional(z.array(Dish)),
  sections: z.optional(z.array(z.string())),
});
const serialize = createPieceSerializer(Reply);

const dishes = Array.from({ length: 2_000 }, (_, n) => ({ name: `Dish ${n}`, description: 'é'.repeat(300) }));

it.each([
  { name: 'no list', reply: { name: 'Lunch' } },
  { name: 'an empty list', reply: { dishes: [] } },
  { name: 'a short list', reply: { dishes: dishes.slice(0, 3) } },
  { name: 'a long list', reply: { dishes } },
  { name: 'a long list between other fields', reply: { name: 'Lunch', dishes, sections: ['Soups'] } },
])('equals the JSON of a reply with $name', async ({ reply }) => {
  expect((await serialize(reply)).toString()).toBe(JSON.stringify(reply));
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
  const json = (await serialize({ name: 'Lunch', dishes: secret, owner: 'Ana' })).toString();
  expect(JSON.parse(json)).toEqual({ name: 'Lunch', dishes });
});
