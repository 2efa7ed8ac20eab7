/** English messages: texts that shared components contain themselves. */
export const en = {
  kind: { warning: 'Warning:', error: 'Error:' },
  carousel: {
    role: 'carousel',
    previous: 'Previous',
    next: 'Next',
    position: (at: number, of: number) => `${at} of ${of}`,
  },
  file: {
    choose: 'Choose a file',
    chooseSeveral: 'Choose files',
    drop: 'or drop it here',
    dropSeveral: 'or drop them here',
    remove: (name: string) => `Remove ${name}`,
    wrongType: (name: string, allowed: string) => `${name} can’t be uploaded. Use ${allowed}.`,
    tooLarge: (name: string, max: string) => `${name} is too large. The maximum is ${max}.`,
  },
  range: {
    least: (label: string) => `${label}, minimum`,
    most: (label: string) => `${label}, maximum`,
    span: (least: string, max: string) => `${least} to ${max}`,
  },
}

/** Shape of the messages in every language. */
export type PartsMessages = typeof en
