import type { NextStep } from '#contract/entities/order.ts'

/** Goes where the store says: the page that leads to a gateway is the server's own, all others are pages of the app. */
export function followNext({ kind, href }: NextStep, goTo: (path: string) => void): void {
  if (kind === 'form') location.assign(href)
  else goTo(href)
}
