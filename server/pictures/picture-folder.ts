import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Picture, picture } from '#contract/entities/product.ts'
import type { Composed } from './compose.ts'
import type { Field } from './field.ts'
import type { Flavour } from './flavour.ts'

/** A folder of pictures and what was measured when each was made. */
export interface PictureFolder {
  /** The picture of this file name, which names its content; drawn only when it is not there. */
  findOrMake(file: string, flavour: Flavour, make: () => Promise<Composed>): Promise<Picture>
  /** Writes down what was measured. Without it the next start draws anew. */
  save(): Promise<void>
}

/** Hidden, so that the store does not hand it out. */
const INDEX = '.pictures.json'
const index = v.record(v.string(), v.omit(picture, ['src']))

/** @param address address of the folder, with a slash at the end */
export async function openPictureFolder(directory: string, address: string): Promise<PictureFolder> {
  await mkdir(directory, { recursive: true })
  const known = await readIndex(join(directory, INDEX))
  let isChanged = false

  return {
    async findOrMake(file, flavour, make) {
      const path = join(directory, file)
      const found = known[file]
      if (found && (await isThere(path))) return { src: address + file, ...found }
      const { webp, field, width, height } = await make()
      await replace(path, webp)
      const measured = {
        width,
        height,
        colour: dominantOf(field),
        flavour_a: flavour.a,
        flavour_b: flavour.b,
        on_flavour: field.onFlavour,
      }
      known[file] = measured
      isChanged = true
      return { src: address + file, ...measured }
    },

    async save() {
      if (isChanged) await replace(join(directory, INDEX), JSON.stringify(known))
      isChanged = false
    },
  }
}

/** A damaged index costs drawing the pictures again, never the start. */
async function readIndex(path: string): Promise<v.InferOutput<typeof index>> {
  try {
    return v.parse(index, JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return {}
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Never a half-written file under a final name: whoever finds it trusts it. */
async function replace(path: string, content: Buffer | string): Promise<void> {
  const unfinished = `${path}.part`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}

/** Mean of the haze, which is most of every picture. */
function dominantOf({ pixels }: Field): string {
  const sum = [0, 0, 0]
  pixels.forEach((value, at) => {
    sum[at % 3] = (sum[at % 3] ?? 0) + value
  })
  return `#${sum
    .map((total) =>
      Math.round((total * 3) / pixels.length)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
