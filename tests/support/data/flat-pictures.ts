import { readDemoImageManifest } from '#server/platform/database/seed/demo-images.ts'
import type { DemoPicture } from '#server/platform/database/seed/pictures.ts'

/** Pictures with the demo's colours, for tests that never look at one; they have no files. */
export const flatPictures = (): Map<number, DemoPicture> =>
  new Map(
    Object.entries(readDemoImageManifest().products).map(([id, { whole }]): [number, DemoPicture] => {
      const { file: _file, ...colours } = whole
      const picture = { ...colours, src: `/storage/flat/${id}.png`, width: 1536, height: 1920 }
      return [Number(id), { ...picture, close_view: { ...picture, src: `/storage/flat/${id}-close.png` } }]
    }),
  )
