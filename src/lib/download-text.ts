import { downloadFile } from './download-file.ts'

/** Downloads a text as a file: CSV, unless another media type is given. */
export const downloadText = (text: string, name: string, type = 'text/csv'): void =>
  downloadFile(new Blob([text], { type: `${type};charset=utf-8` }), name)
