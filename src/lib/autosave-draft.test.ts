import { createFormControl } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { autosaveDraft } from './autosave-draft.ts'

interface Typed {
  name: string
  message: string
}

const EMPTY: Typed = { name: '', message: '' }
const LETTER: Typed = { name: 'Aina', message: 'This took me a long time' }

/** A form with this stored draft, which is still being read. */
function open(before: Typed) {
  const form = createFormControl<Typed>({ defaultValues: EMPTY })
  form.control._state.mount = true
  const kept: Typed[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = autosaveDraft(form, {
    async read() {
      await promise
      return () => {
        for (const name of ['name', 'message'] as const) if (!form.getValues(name)) form.setValue(name, before[name])
      }
    },
    keep: (typed) => kept.push({ ...typed }),
  })
  const settled = () => new Promise(setImmediate)
  return {
    form,
    kept,
    stop,
    answers: () => (resolve(), settled()),
    fails: () => (reject(new Error('no storage')), settled()),
  }
}

describe('keepTyped', () => {
  it('saves every change once the draft has been read', async () => {
    const { form, kept, answers } = open(EMPTY)
    await answers()
    form.setValue('name', 'A')
    form.setValue('name', 'Ai')
    expect(kept).toEqual([
      { name: 'A', message: '' },
      { name: 'Ai', message: '' },
    ])
  })

  it('saves a restored draft once as a whole, not field by field', async () => {
    const { form, kept, answers } = open(LETTER)
    await answers()
    expect(form.getValues()).toEqual(LETTER)
    expect(kept).toEqual([LETTER])
  })

  it('does not overwrite the draft when the user types before it was read', async () => {
    const { form, kept, answers } = open(LETTER)
    form.setValue('name', 'Aina binti Ali')
    expect(kept).toEqual([])
    await answers()
    expect(kept).toEqual([{ ...LETTER, name: 'Aina binti Ali' }])
  })

  it('saves when no draft can be read', async () => {
    const { form, kept, fails } = open(LETTER)
    form.setValue('name', 'Aina')
    await fails()
    expect(kept).toEqual([{ name: 'Aina', message: '' }])
  })

  it('does not save a reset of the whole form, nor after it was stopped', async () => {
    const { form, kept, stop, answers } = open(EMPTY)
    await answers()
    form.reset(LETTER)
    stop()
    form.setValue('name', 'Aina')
    expect(kept).toEqual([])
  })
})
