/** Renders a part of the page of a menu or of a display, within that page. */
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { paths } from '../src/app/paths.ts';
import { DisplayPage } from '../src/features/displays/page/DisplayPage.tsx';
import { MenuPage } from '../src/features/menus/page/MenuPage.tsx';
import { renderPage } from './render-page.tsx';

/** @param path of the part, such as `menuPaths('lunch').design` */
export const renderMenuPart = (part: ReactNode, path: string) =>
  renderPage(
    <Routes>
      <Route path={paths.menu} element={<MenuPage />}>
        <Route index element={part} />
        <Route path="*" element={part} />
      </Route>
      <Route path="*" element={<h1>Elsewhere</h1>} />
    </Routes>,
    path,
  );

/** @param path of the part, such as `displayPaths('front-tv').look` */
export const renderDisplayPart = (part: ReactNode, path: string) =>
  renderPage(
    <Routes>
      <Route path={paths.aDisplay} element={<DisplayPage />}>
        <Route index element={part} />
        <Route path="*" element={part} />
      </Route>
      <Route path="*" element={<h1>Elsewhere</h1>} />
    </Routes>,
    path,
  );
