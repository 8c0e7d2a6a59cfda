import { createElement, type SVGProps } from 'react';

/**
 * Draws an icon of Lucide in place of the library's own drawing code, whose options we do not use: they are 2 kB on every page. The server
 * draws by the library, so both must come to the same markup; a test holds them together.
 */

interface IconData {
  name: string;
  aliases?: readonly string[];
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

export default function createIcon({ name, aliases = [], node }: IconData) {
  const names = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)];
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, className = '', ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: [...names, ...className.split(' ').filter(Boolean)].join(' '),
        ...rest,
      },
      ...shapes,
    );
}
