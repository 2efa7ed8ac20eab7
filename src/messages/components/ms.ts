import type { PartsMessages } from './en.ts'

export const ms: PartsMessages = {
  kind: { warning: 'Amaran:', error: 'Ralat:' },
  carousel: {
    role: 'karusel',
    previous: 'Sebelumnya',
    next: 'Seterusnya',
    position: (at, of) => `${at} daripada ${of}`,
  },
  file: {
    choose: 'Pilih fail',
    chooseSeveral: 'Pilih fail',
    drop: 'atau lepaskan di sini',
    dropSeveral: 'atau lepaskan di sini',
    remove: (name) => `Buang ${name}`,
    wrongType: (name, allowed) => `${name} tidak boleh dimuat naik. Guna ${allowed}.`,
    tooLarge: (name, max) => `${name} terlalu besar. Saiz maksimum ${max}.`,
  },
  range: {
    least: (label) => `${label}, minimum`,
    most: (label) => `${label}, maksimum`,
    span: (least, max) => `${least} hingga ${max}`,
  },
}
