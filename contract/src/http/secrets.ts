import * as z from 'zod/mini';
import type { MemberRole } from '../domain/roles.ts';

/**
 * Fields that grant access, with the lowest role of a member who may read them. All others get an empty text, and so
 * does every program with an API key.
 */
export const secretFields = z.registry<{ role: MemberRole }>();
