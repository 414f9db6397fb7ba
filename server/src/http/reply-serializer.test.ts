import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createReplySerializer } from './reply-serializer.ts';

const serialize = (schema: z.ZodMiniType, value: unknown) =>
  JSON.parse(createReplySerializer()({ schema, method: 'GET', url: '/', httpStatus: '200' })(value));

const Dish = z.object({ name: z.string(), price: z.optional(z.number()) });

it('leaves out fields that the schema does not name, at every depth', () => {
  const Menu = z.object({
    dishes: z.array(Dish),
    best: z.nullable(Dish),
    byId: z.record(z.string(), Dish),
    note: z.optional(z.unknown()),
  });
  const soup = { name: 'Soup', secret: 1 };

  expect(
    serialize(Menu, {
      dishes: [soup, { ...soup, price: 6.5 }],
      best: soup,
      byId: { a: soup },
      note: { anything: [soup] },
      secret: 1,
    }),
  ).toEqual({
    dishes: [{ name: 'Soup' }, { name: 'Soup', price: 6.5 }],
    best: { name: 'Soup' },
    byId: { a: { name: 'Soup' } },
    note: { anything: [soup] },
  });
  expect(serialize(Menu, { dishes: [], best: null, byId: {} })).toEqual({ dishes: [], best: null, byId: {} });
});

it('keeps what any alternative of a union names, and nothing else', () => {
  const Content = z.union([
    z.object({ type: z.literal('menu'), menuId: z.string() }),
    z.object({ type: z.literal('media'), files: z.array(z.object({ url: z.string() })) }),
  ]);

  expect(serialize(Content, { type: 'menu', menuId: 'm1', secret: 1 })).toEqual({
    type: 'menu',
    menuId: 'm1',
  });
  expect(serialize(Content, { type: 'media', files: [{ url: '/a', secret: 1 }] })).toEqual({
    type: 'media',
    files: [{ url: '/a' }],
  });
});

it('refuses a schema that it does not know when the route is mounted', () => {
  const schema = z.object({ at: z.date() });

  expect(() => createReplySerializer()({ schema, method: 'GET', url: '/', httpStatus: '200' })).toThrow(
    'A reply has a date: teach the serializer about it.',
  );
});
