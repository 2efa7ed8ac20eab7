import type { Middleware } from './middleware.ts'

/** Content that belongs to one person or one device: it is made in the browser, the server sends the frame. */
export const nonServer: Middleware = ({ side }) => (side === 'server' ? 'in-browser' : true)
