import * as z from 'zod/mini';
import type { MemberRole } from '../domain/roles.ts';

/**
 * Fields that open something, with the lowest role of a member who may open it. All others get an empty text, and so
 * does every program with an API key.
 */
export const secretFields = z.registry<{ role: MemberRole }>();
