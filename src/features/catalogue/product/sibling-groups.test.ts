import { expect, it } from 'vitest'
import { type Sibling, siblingGroups } from './sibling-groups.ts'

const sibling = (id: number, family?: string) =>
  ({ id, label: `${id}`, stock: 1, ...(family && { family }) }) as Sibling

it('groups variants in the store’s order of families, each in its own order, those without a family last', () => {
  const variants = [sibling(1), sibling(2, 'mint'), sibling(3, 'fruit'), sibling(4, 'mint'), sibling(5, 'new')]
  const groups = siblingGroups(variants, ['fruit', 'mint'])
  expect(groups.map(({ family, siblings }) => [family, siblings.map(({ id }) => id)])).toEqual([
    ['fruit', [3]],
    ['mint', [2, 4]],
    [null, [1]],
    ['new', [5]],
  ])
})
