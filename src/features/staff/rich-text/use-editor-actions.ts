import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { insertBlocks, insertPicture } from './insert-content.ts'

const preview = async () => (await import('#contract/content/calls/preview-page.ts')).previewPage
const add = async () => (await import('#contract/content/calls/add-content-picture.ts')).addContentPicture

/** What the editor asks the server for: cleaning of pasted text, and storing of pictures. */
export function useEditorActions(editor: Editor) {
  const messages = useStaffMessages()
  const [problem, setProblem] = useState<string>()
  const [cleaning, adding] = [useStaffCall(preview), useStaffCall(add)]
  async function attempt(work: () => Promise<void>): Promise<void> {
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      const { file, html, root } = refusalByField(error, ['file', 'html'], messages)
      setProblem(file ?? html ?? root)
    }
  }
  return {
    problem,
    isBusy: cleaning.isBusy || adding.isBusy,
    insertHtml: (html: string) =>
      void attempt(async () => {
        const answer = await cleaning.run({ body: { html } })
        if (answer) insertBlocks(editor, answer.preview.blocks)
      }),
    /** One after the other, until one is refused. */
    insertPictures: (files: readonly File[]) =>
      void attempt(async () => {
        for (const file of files) {
          const answer = await adding.run({ body: { file } })
          if (answer) insertPicture(editor, answer.picture)
        }
      }),
    tooLong: () => setProblem(messages.richText.tooLong),
  }
}
