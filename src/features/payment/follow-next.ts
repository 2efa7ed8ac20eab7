import type { NextStep } from '#contract/entities/order.ts'
import { openServerPage } from '../../lib/server-page.ts'

/** Goes where the store says: the page that leads to a gateway is the server's own, all others are pages of the app. */
export function followNext({ kind, href }: NextStep, goTo: (path: string) => void): void {
  if (kind === 'form') openServerPage(href)
  else goTo(href)
}
