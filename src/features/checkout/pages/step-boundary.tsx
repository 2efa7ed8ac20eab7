import type { ReactNode } from 'react'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { RenderBoundary } from '../../../ui/render-boundary.tsx'
import { type CheckoutDraft, NEW_DRAFT } from '../checkout-draft.ts'
import { useCheckoutMessages } from '../messages/checkout/checkout-messages.ts'
import type { CheckoutFormState } from './use-checkout-form.ts'

interface Props {
  form: Pick<CheckoutFormState, 'draft' | 'choose'>
  /** The choices that are made in this step. */
  choices: readonly (keyof CheckoutDraft)[]
  children: ReactNode
}

/**
 * Keeps a step that fails to render from taking the checkout along. Its remembered choices are dropped, because they may
 * be the cause, and would be it again after a reload; the step is rendered once more without them.
 */
export function StepBoundary({ form: { draft, choose }, choices, children }: Props) {
  const { stepFailed } = useCheckoutMessages()
  const drop = () => choose(Object.fromEntries(choices.map((name) => [name, NEW_DRAFT[name]])))
  return (
    <RenderBoundary
      resetBy={JSON.stringify(choices.map((name) => draft[name]))}
      onFailure={drop}
      fallback={<Alert kind="error">{stepFailed}</Alert>}
    >
      {children}
    </RenderBoundary>
  )
}
