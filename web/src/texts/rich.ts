import type { Options } from '@menuboard/texts/translator';
import { createElement, Fragment, type ReactNode } from 'react';
import { parts } from './texts.ts';

/**
 * A text of which some placeholders are elements.
 *
 * @example
 * rich('{name} is back.', { name: <strong>{item.name}</strong> })
 */
export function rich<const Text extends string>(text: Text, options: Options<Text, ReactNode>): ReactNode {
  return createElement(Fragment, null, ...parts<Text, ReactNode>(text, options));
}
