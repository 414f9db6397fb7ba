/**
 * Our own security headers replace a library's defaults: `upgrade-insecure-requests` blanks the page on a plain-HTTP
 * LAN, and on older TVs `'self'` does not cover WebSockets.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Directive with the pages that may show this one in a frame, besides our own. */
export const frameAncestors = (origins: readonly string[]): string =>
  ["frame-ancestors 'self'", ...origins].join(' ');

/** @param origins origins of pages that may show this one in a frame */
export function contentSecurityPolicy(request: FastifyRequest, origins: readonly string[] = []): string {
  const host = /^[\w.:[\]-]+$/.test(request.host) ? request.host : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    // The component library and the boards position elements with style attributes.
    "style-src 'self' 'unsafe-inline'",
    // An item's image may have any http(s) address.
    'img-src * blob: data:',
    "media-src 'self' blob: data:",
    "font-src 'self' data:",
    `connect-src 'self' ws://${host} wss://${host}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    frameAncestors(origins),
  ].join('; ');
}

// Browser features that no page uses. Boards use others: autoplay, fullscreen, wake lock.
const unusedFeatures =
  'camera=(), microphone=(), geolocation=(), display-capture=(), usb=(), serial=(), payment=()';

/** Sets the headers of an answer. `isHttps` adds those that only make sense over https. */
export function applyHeaderPolicy(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): void {
  reply.header('x-request-id', request.id);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'same-origin');
  reply.header('cross-origin-resource-policy', 'same-origin');
  reply.header('permissions-policy', unusedFeatures);
  if (isHttps) {
    reply.header('strict-transport-security', 'max-age=31536000');
    reply.header('cross-origin-opener-policy', 'same-origin');
  }
  // Media files bring their own, stricter policy.
  if (!reply.hasHeader('content-security-policy'))
    reply.header('content-security-policy', contentSecurityPolicy(request));
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

export function installHeaderPolicy(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onSend', async (request, reply) => applyHeaderPolicy(request, reply, isHttps));
}
