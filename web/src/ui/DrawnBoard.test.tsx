// @vitest-environment happy-dom

import { defaultSettings } from '@menuboard/contract/domain/settings';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lunch, soup } from '../../test/restaurant.ts';
import { dollars } from '../shared/prices/money.ts';
import { BoardLanguage } from './board-language.ts';
import { DrawnBoard, type DrawnBoardProps } from './DrawnBoard.tsx';
import { previewCode } from './preview-code.ts';

const settings = { ...defaultSettings, designFrom: 'display' as const, look: 'board' as const };
const display = { name: 'Front TV', settings, menuId: 'lunch', mediaUrl: null, mediaType: null };
const menu = { ...lunch, panels: [{ id: 'code', kind: 'qr' as const, title: 'On your phone' }] };

/** The code in the panel of a drawn board, if the board has the panel. */
function codeOf(props: Partial<DrawnBoardProps>) {
  const { container, unmount } = render(
    <DrawnBoard display={display} menu={menu} money={dollars} isConnected time="12:00" {...props} />,
  );
  const code = container.querySelector('[data-panel="qr"] path')?.getAttribute('d');
  unmount();
  return code;
}

it('shows the panel for the code of a menu, also where its real code is not at hand', () => {
  const atNoon = { instant: Date.UTC(2026, 5, 12, 12), offsets: [{ from: 0, minutes: 120 }] };
  const real = { size: 21, path: 'M0 0h7v1h-7z' };

  expect(codeOf({})).toBe(previewCode.path);
  expect(codeOf(atNoon)).toBe(previewCode.path);
  expect(codeOf({ ...atNoon, guestCodes: { lunch: real } })).toBe(real.path);
  expect(codeOf({ ...atNoon, guestCodes: {} })).toBeUndefined();
});

it('breaks words where screens break them', () => {
  const item = { ...soup, name: 'ผัดไทยกุ้งสด' };
  const { container } = render(
    <BoardLanguage value={{ language: 'th', useWordBreaks: () => 'ผัดไทย กุ้งสด' }}>
      <DrawnBoard
        display={{ ...display, settings: { ...settings, look: 'spotlight' } }}
        menu={{ ...lunch, items: [item] }}
        money={dollars}
        isConnected
        time="12:00"
      />
    </BoardLanguage>,
  );

  expect(container.querySelector('h2')?.textContent).toBe('ผัดไทย\u200Bกุ้งสด');
});
