import type { Middleware } from './middleware.ts'

/** For content of one person or one device: rendered in the browser; the server sends only the layout. */
export const nonServer: Middleware = ({ side }) => (side === 'server' ? 'in-browser' : true)
