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
    wrongType: (name, allowed) => `Jenis fail ${name} tidak diterima. Yang boleh dihantar: ${allowed}.`,
    tooLarge: (name, max) => `${name} terlalu besar. Had saiz ialah ${max}.`,
  },
  range: {
    least: (label) => `${label}, paling rendah`,
    most: (label) => `${label}, paling tinggi`,
    span: (least, max) => `${least} hingga ${max}`,
  },
}
