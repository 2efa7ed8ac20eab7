import { paths } from '../../paths.ts'
import type { Middleware } from './middleware.ts'

/** For people who are not signed in. The server renders it for everybody: a sign-in form is no secret. */
export const guestOnly: Middleware = ({ owner }) => owner === null || { redirect: paths.home() }
