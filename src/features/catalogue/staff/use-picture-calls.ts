import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffPicture, StaffProduct } from '#contract/catalogue/staff-product.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { productQuery } from './product-queries.ts'

const add = async () => (await import('#contract/catalogue/calls/add-product-picture.ts')).addProductPicture
const fromWeb = async () => (await import('#contract/catalogue/calls/fetch-product-pictures.ts')).fetchProductPictures
const order = async () => (await import('#contract/catalogue/calls/arrange-product-pictures.ts')).arrangeProductPictures
const crop = async () => (await import('#contract/catalogue/calls/crop-product-picture.ts')).cropProductPicture

/** The changes of a product's pictures, each saved at once; `fault` is what the last one was refused for. */
export function usePictureCalls({ id, name }: StaffProduct) {
  const { saved, gallery } = useStaffCatalogueMessages()
  const { attempt, fault } = useAttempt(String(id))
  const [adding, fetching, ordering, cropping] = [
    useStaffCall(add),
    useStaffCall(fromWeb),
    useStaffCall(order),
    useStaffCall(crop),
  ]
  const params = { id: String(id) }
  return {
    fault,
    isBusy: [adding, fetching, ordering, cropping].some(({ isBusy }) => isBusy),
    /** One after the other, until one is refused. */
    async upload(files: readonly File[]): Promise<void> {
      for (const file of files) {
        if (!(await attempt(() => adding.run({ params, body: { file } }), gallery.added))) return
      }
    },
    /** Resolves to the addresses that could not be fetched, with the reason; null when the call was refused. */
    fetch: (addresses: string[]) => attempt(() => fetching.run({ params, body: { addresses } }), gallery.fetched),
    arrange: (pictures: readonly StaffPicture[]) => {
      const body = { pictures: pictures.map(({ picture: { src }, alt }) => ({ src, alt })) }
      return attempt(() => ordering.run({ params, body }), saved(name))
    },
    crop: ({ picture: { src } }: StaffPicture, focus: StaffPicture['focus']) =>
      attempt(() => cropping.run({ params, body: { src, focus } }), saved(name)),
  }
}
export type PictureCalls = ReturnType<typeof usePictureCalls>

/** Runs a change. The answered product is shown at once: a second change must not start from the pictures before it. */
function useAttempt(id: string) {
  const queries = useQueryClient()
  const messages = useStaffCatalogueMessages()
  const [fault, setFault] = useState<string>()
  async function attempt<Answer extends { product: StaffProduct }>(
    change: () => Promise<Answer | null>,
    done: string,
  ): Promise<Answer | null> {
    setFault(undefined)
    try {
      const answer = await change()
      if (answer === null) return null
      queries.setQueryData(productQuery(id).queryKey, { product: answer.product })
      showToast({ kind: 'success', message: done })
      return answer
    } catch (error) {
      const errors = refusalByField(error, ['file', 'addresses'], messages)
      setFault(errors.file ?? errors.addresses ?? errors.root)
      return null
    }
  }
  return { attempt, fault }
}
