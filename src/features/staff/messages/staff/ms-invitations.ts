import type { StaffMessages } from './en.ts'

export const invitationWords = {
  invitation: {
    title: 'Jemput seseorang',
    text: 'Untuk orang yang belum mempunyai akaun. Mereka menerima pautan untuk menetapkan nama dan kata laluan. Pautan boleh digunakan sekali, dalam masa 7 hari.',
    recipient: 'Nombor telefon bimbit atau e-mel',
    recipientHint: 'Digunakan untuk log masuk.',
    access: 'Peranan',
    kinds: { staff: 'Kakitangan', sales_person: 'Jurujual', admin: 'Pentadbir (akses penuh)' },
    send: 'Cipta jemputan',
    made: (recipient) => `Jemputan untuk ${recipient} dicipta`,
    pending: 'Jemputan belum diterima',
    by: 'Dijemput oleh',
    bySetUp: 'Persediaan kedai',
    sent: 'Dihantar',
    expires: 'Sah sehingga',
    expired: 'Tamat tempoh – cipta pautan baharu',
    renew: 'Pautan baharu',
    renewed: (recipient) => `Pautan baharu untuk ${recipient} dicipta. Pautan lama tidak sah lagi.`,
    withdraw: 'Tarik balik',
    withdrawn: (recipient) => `Jemputan untuk ${recipient} ditarik balik`,
    linkFor: (recipient) => `Pautan untuk ${recipient}`,
    linkSent:
      'Pautan telah dihantar melalui mesej. Anda juga boleh menyalinnya sekarang. Ia tidak akan dipaparkan lagi.',
    linkNotSent:
      'Kedai ini belum boleh menghantar mesej, jadi berikan pautan ini sendiri. Ia tidak akan dipaparkan lagi.',
    link: 'Pautan jemputan',
    copy: 'Salin pautan',
    copied: 'Pautan disalin',
  },
} satisfies Pick<StaffMessages, 'invitation'>
