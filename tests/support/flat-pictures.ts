import { type DrawnPicture, type DrawPictures } from '#server/platform/database/seed/pictures.ts'

const hex = (colour: string): string => colour.toLowerCase()

/** Single-colour pictures of the right size, for tests that never look at one; they cost no rendering time. */
export const flatPictures: DrawPictures = async (products) =>
  new Map(
    products.map(({ id, visual }): [number, DrawnPicture] => {
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
