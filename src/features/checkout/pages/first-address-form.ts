import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import type { Address } from '#contract/account/address.ts'
import { componentsNamespace } from '../../../messages/components/components-messages.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import type { AddressForm as Form } from '../../account/address-form.tsx'
import { accountNamespace } from '../../account/messages/account/account-messages.ts'

type AddressFormComponent = ComponentType<ComponentProps<typeof Form>>

const load = async (): Promise<AddressFormComponent> => (await import('../../account/address-form.tsx')).AddressForm

/** For addresses that are added to others, in a sheet. */
export const AddressForm = lazyComponent([accountNamespace, componentsNamespace], load)

/**
 * The form for somebody without an address, which is a part of the checkout. Loaded before the steps are shown: payment
 * and review would move down otherwise when it arrives.
 *
 * @returns null while it is needed and not loaded
 */
export function useFirstAddressForm(addresses: readonly Address[] | undefined): AddressFormComponent | null {
  const [loaded, setLoaded] = useState<AddressFormComponent | null>(null)
  const isNeeded = addresses?.length === 0
  useEffect(() => {
    if (!isNeeded) return
    const show = (form: AddressFormComponent) => setLoaded(() => form)
    // The lazy component loads it once more, and handles a missing file as everywhere.
    Promise.all([load(), accountNamespace.load(), componentsNamespace.load()]).then(
      ([form]) => show(form),
      () => show(AddressForm),
    )
  }, [isNeeded])
  return isNeeded ? loaded : AddressForm
}
