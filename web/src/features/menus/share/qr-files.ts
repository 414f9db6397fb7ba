/** The QR code of a menu as a file to print. */
import type { QrDrawing } from '@menuboard/contract/domain/claim';

/** Scanners need this many light modules around the code. */
export const QUIET_ZONE = 4;
/** Pixels of a module: some 12 cm at 300 dpi. */
const PNG_MODULE_PX = 40;

export const qrViewBox = ({ size }: QrDrawing): string =>
  `${-QUIET_ZONE} ${-QUIET_ZONE} ${size + 2 * QUIET_ZONE} ${size + 2 * QUIET_ZONE}`;

export function qrSvg(qr: QrDrawing): string {
  const side = qr.size + 2 * QUIET_ZONE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${qrViewBox(qr)}" width="${side * 10}" height="${side * 10}" shape-rendering="crispEdges"><path fill="#fff" d="M${-QUIET_ZONE} ${-QUIET_ZONE}h${side}v${side}h${-side}z"/><path d="${qr.path}"/></svg>`;
}

/** Draws the code in whole pixels. */
export function qrPng(qr: QrDrawing): string {
  const canvas = document.createElement('canvas');
  const side = (qr.size + 2 * QUIET_ZONE) * PNG_MODULE_PX;
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.scale(PNG_MODULE_PX, PNG_MODULE_PX);
  context.translate(QUIET_ZONE, QUIET_ZONE);
  context.fillStyle = '#000';
  context.fill(new Path2D(qr.path));
  return canvas.toDataURL('image/png');
}

export const qrSvgUrl = (qr: QrDrawing): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrSvg(qr))}`;
