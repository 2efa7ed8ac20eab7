import { Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { COOKIE } from '#contract/constants.ts'
import { cookieValue } from '../../../lib/cookie-value.ts'
import { isServerPage, openServerPage } from '../../../lib/http/server-page.ts'
import { componentsNamespace } from '../../../messages/components/components-messages.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { paths } from '../../../paths.ts'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { paymentsNamespace } from '../../payments/messages/payments/payments-messages.ts'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { DELETED_ACCOUNT } from '../session/forget-deleted-account.ts'
import { SignInForm } from '../session/sign-in-form.tsx'
import { AuthFrame, TextWithLink } from './auth-frame.tsx'

const ReturnedPayment = lazyComponent(
  [paymentsNamespace, componentsNamespace],
  async () => (await import('../../payments/returned-payment.tsx')).ReturnedPayment,
)

const AUDIENCE_PATHS = { customers: paths.logIn(), dealers: paths.dealerLogIn() }

/** Customer and dealer sign-in, by the address. */
export default function SignInPage() {
  const messages = useRegistrationMessages()
  const [path, goTo] = useLocation()
  const comesFromPayment = useReturnFromPayment()
  const isAccountDeleted = useSyncExternalStore(never, isOfDeletedAccount, () => false)
  const isDealer = path === paths.dealerLogIn()
  return (
    <AuthFrame
      title={isDealer ? messages.dealerSignIn : messages.signIn}
      audience={isDealer ? 'dealers' : 'customers'}
      doors={AUDIENCE_PATHS}
      links={
        <>
          <TextWithLink href={paths.resetPassword()}>{messages.forgot}</TextWithLink>
          {isDealer ? (
            <TextWithLink text={messages.applyText} href={paths.dealerRegister()}>
              {messages.apply}
            </TextWithLink>
          ) : (
            <TextWithLink text={messages.registerText} href={paths.register()}>
              {messages.register}
            </TextWithLink>
          )}
        </>
      }
    >
      <Suspense>{comesFromPayment && <ReturnedPayment />}</Suspense>
      {isAccountDeleted && (
        <Alert kind="info" title={messages.accountDeleted}>
          {messages.accountDeletedText}
        </Alert>
      )}
      <SignInForm
        key={path}
        audience={isDealer ? 'dealer' : 'customer'}
        // The page that redirects to a payment gateway is rendered by the server.
        onSignedIn={(next) => (isServerPage(next) ? openServerPage(next) : goTo(next, { replace: true }))}
      />
    </AuthFrame>
  )
}

/** Whether the person comes back from a payment gateway: the result is then shown before sign-in. */
function useReturnFromPayment(): boolean {
  return useSyncExternalStore(never, isReturn, () => false)
}

const isOfDeletedAccount = (): boolean => new URLSearchParams(location.search).has(DELETED_ACCOUNT)
const isReturn = (): boolean => cookieValue(COOKIE.returnPath)?.startsWith('/payment/') ?? false
const never = () => () => {}
