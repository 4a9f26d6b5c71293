export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** Gives a text its look. The text is one line and already safe to print. */
export type Painter = (style: Style, text: string) => string;

export const plain: Painter = (_style, text) => text;
