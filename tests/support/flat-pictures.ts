import { type DrawnPicture, type DrawPictures } from '#server/database/seed/pictures.ts'

const hex = (colour: string): string => colour.toLowerCase()

/**
 * Pictures by their colours alone, for tests that never look at one: true in shape, and drawn in no time.
 *
 * @param origin what their addresses start with
 */
export const flatPictures =
  (origin: string): DrawPictures =>
  async (products) =>
    new Map(
      products.map(({ id, visual }): [number, DrawnPicture] => {
        const picture = {
          src: `${origin}/storage/flat/${id}.png`,
          width: 1536,
          height: 1920,
          colour: hex(visual.background),
          flavour_a: hex(visual.body),
          flavour_b: hex(visual.accent),
          on_flavour: hex(visual.detail),
        }
        return [id, { ...picture, close_view: { ...picture, src: `${origin}/storage/flat/${id}-close.png` } }]
      }),
    )
