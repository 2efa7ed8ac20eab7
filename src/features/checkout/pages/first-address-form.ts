import type { ComponentProps, ComponentType } from 'react'
import type { Address } from '#contract/account/address.ts'
import { componentsNamespace } from '../../../messages/components/components-messages.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import type { AddressForm as Form } from '../../account/address-form.tsx'
import { accountNamespace } from '../../account/messages/account/account-messages.ts'
import { useLoadedPart } from './use-loaded-part.ts'

type AddressFormComponent = ComponentType<ComponentProps<typeof Form>>

const load = async (): Promise<AddressFormComponent> => (await import('../../account/address-form.tsx')).AddressForm

/** For addresses that are added to others, in a sheet. */
export const AddressForm = lazyComponent([accountNamespace, componentsNamespace], load)

/**
 * The form for somebody without an address, which is a part of the checkout.
 *
 * @returns null while it is needed and not loaded
 */
export const useFirstAddressForm = (addresses: readonly Address[] | undefined): AddressFormComponent | null =>
  useLoadedPart<AddressFormComponent>(addresses?.length === 0, load, AddressForm)
