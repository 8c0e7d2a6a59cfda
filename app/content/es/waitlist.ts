import type { waitlist as English } from '../en/waitlist.ts';

const NOT_NOW = 'La lista de espera no admite entradas por ahora. Inténtalo más tarde.';
const EMPTY = 'El formulario ha llegado vacío. Escribe tu correo e inténtalo de nuevo.';

export const waitlist: typeof English = {
  label: 'Correo electrónico',
  join: 'Unirme a la beta',
  joining: 'Enviando…',
  joined: '¡Gracias por unirte!',
  joinedText: 'Te escribiremos una vez, cuando haya sitio para ti.',
  fieldPrefix: 'El correo',
  fieldErrors: {
    REQUIRED_FIELD_EMPTY: 'es obligatorio',
    REQUIRED_FIELD_MISSING: 'es obligatorio',
    TYPE_EMAIL: 'debe ser una dirección como name@example.com',
    TYPE_NUMERIC: 'debe ser un número, dice el servicio de formularios. Inténtalo más tarde.',
    TYPE_TEXT: 'debe ser un texto, dice el servicio de formularios. Inténtalo más tarde.',
  },
  formErrors: {
    BLOCKED: 'El servicio de formularios no ha aceptado esta entrada. Inténtalo más tarde.',
    EMPTY,
    NO_FIELDS: EMPTY,
    FORM_NOT_FOUND: NOT_NOW,
    INACTIVE: NOT_NOW,
    PROJECT_NOT_FOUND: NOT_NOW,
  },
  unexpected: 'Respuesta con formato inesperado',
  unreachable: 'No hay conexión con la lista de espera. Comprueba la conexión e inténtalo de nuevo.',
};
