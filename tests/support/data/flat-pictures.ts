import { readPackages, readProducts } from '#server/platform/database/seed/demo-data.ts'
import type { DemoPicture } from '#server/platform/database/seed/pictures.ts'

const hex = (colour: string): string => colour.toLowerCase()

/** Single-colour pictures of the right size, for tests that never look at one; they have no files. */
export const flatPictures = (): Map<number, DemoPicture> =>
  new Map(
    [...readProducts().products, ...readPackages()].map(({ id, visual }): [number, DemoPicture] => {
      const picture = {
        src: `/storage/flat/${id}.png`,
        width: 1536,
        height: 1920,
        colour: hex(visual.background),
        flavour_a: hex(visual.body),
        flavour_b: hex(visual.accent),
        on_flavour: hex(visual.detail),
      }
      return [id, { ...picture, close_view: { ...picture, src: `/storage/flat/${id}-close.png` } }]
    }),
  )
