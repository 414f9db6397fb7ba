import { allRoutes } from '@menuboard/contract/all-routes';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { schemaText } from './schema-text.ts';

it('shows every call on a page without scripts', async ({ app }) => {
  const reply = await app.app.http.inject({ method: 'GET', url: '/api/docs' });

  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const { name, route } of allRoutes) {
    expect(reply.body, name).toContain(`id="${name}"`);
    expect(reply.body).toContain(route.summary);
  }
  const kitchen = reply.body.split('<section ').find((section) => section.includes('id="kitchen.mark"'));
  expect(kitchen).toContain('Kitchen page: Authorization: Bearer &lt;token of the kitchen link&gt;');
  expect(reply.body).not.toMatch(/<script|undefined|\[object/);
});

it('writes a schema like a TypeScript type', () => {
  const schema = {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'string' },
      menu: { anyOf: [{ $ref: '#/components/schemas/Menu' }, { type: 'null' }] },
      days: { type: 'array', items: { enum: ['monday', 'sunday'] } },
    },
  };

  expect(schemaText(schema)).toBe(
    '{\n  id: string\n  menu?: Menu | null\n  days?: ("monday" | "sunday")[]\n}',
  );
});
