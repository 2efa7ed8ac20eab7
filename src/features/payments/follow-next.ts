import type { NextStep } from '#contract/orders/order.ts'
import { openServerPage } from '../../lib/http/server-page.ts'

/**
 * Navigates to the next step given by the server: the page that posts to a gateway is rendered by the server, all
 * others are pages of the app.
 */
export function followNext({ kind, href }: NextStep, goTo: (path: string) => void): void {
  if (kind === 'form') openServerPage(href)
  else goTo(href)
}
