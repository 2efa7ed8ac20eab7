import { COOKIE, RETURN_PATH_SECONDS } from '#contract/constants.ts'
import { moneyText } from '#contract/format-number.ts'
import type { Session, Store } from '../../../context.ts'
import { gatewayByCode } from '../gateways/gateways.ts'
import { ownAttempt, takeForm } from '../services/open-attempt.ts'
import { type Gateways } from '../services/payment-offer.ts'
import { closedPage, leavingPage, pageLanguage } from './payment-pages.ts'

export const PAYMENT_FORM_PATH = '/payment_form'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface PaymentFormDependencies {
  gateways: Gateways
  store: Store
  /** Session of the request; null also for a pending dealer. */
  session: Session | null
}

/**
 * Serves the page that sends the payer to a gateway: once, only to the owner of the order, within ten minutes. Without
 * a session it redirects to sign-in and back.
 */
export async function answerPaymentForm(
  request: Request,
  { gateways, store, session }: PaymentFormDependencies,
): Promise<Response> {
  const language = pageLanguage(request, store.config)
  const attemptId = new URL(request.url).searchParams.get('attempt') ?? ''
  if (!session) return redirectToSignIn(request, store)
  const own = ID.test(attemptId) ? await ownAttempt(store, attemptId, session.person) : null
  if (!own) return closedPage(language, { kind: 'gone', href: '/account/orders' })
  const outcome = await takeForm(own, gateways, store)
  const { attempt, order } = own
  if (outcome.kind === 'busy')
    return closedPage(language, { kind: 'busy', href: `${PAYMENT_FORM_PATH}?attempt=${attempt.id}` })
  if (outcome.kind === 'used') return closedPage(language, { kind: 'used', href: `/payment/pending/${order.id}` })
  return leavingPage(language, {
    form: outcome.form,
    service: gatewayByCode(outcome.gateway.service)?.name ?? outcome.gateway.service,
    amount: moneyText(attempt.amount_minor, store.config.market),
  })
}

function redirectToSignIn(request: Request, { config }: Store): Response {
  const { pathname, search } = new URL(request.url)
  const secure = config.publicUrl.startsWith('https://') ? '; Secure' : ''
  const back = encodeURIComponent(pathname + search)
  const cookie = `${COOKIE.returnPath}=${back}; Path=/; SameSite=Lax; Max-Age=${RETURN_PATH_SECONDS}${secure}`
  const headers = { Location: '/auth/login', 'Set-Cookie': cookie, 'Cache-Control': 'no-store' }
  return new Response(null, { status: 302, headers })
}
