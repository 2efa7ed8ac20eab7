import type { PageRoute } from './page-route.ts'

/** The pages below /staff. Nobody else loads them or what they alone are made of, and no device keeps it. */
export const staffRoutes: readonly PageRoute[] = []
