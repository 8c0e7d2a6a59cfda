/** Pure. The product and who makes it, in the words of schema.org: nothing that the page does not say to people as well. */
import { PLANS } from '#domain/plans/plans.ts';

interface ProductWords {
  name: string;
  description: string;
}

export function productData(origin: string, { name, description }: ProductWords): object {
  const organization = { '@type': 'Organization', '@id': `${origin}/#organization` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...organization, name, url: `${origin}/`, logo: `${origin}/icons/icon-512.png` },
      {
        '@type': 'WebApplication',
        '@id': `${origin}/#app`,
        name,
        description,
        url: `${origin}/`,
        applicationCategory: 'MultimediaApplication',
        operatingSystem: 'Any',
        publisher: organization,
        offers: Object.values(PLANS).map(({ displayName, monthlyPriceCents }) => ({
          '@type': 'Offer',
          name: displayName,
          price: (monthlyPriceCents / 100).toFixed(2),
          priceCurrency: 'USD',
        })),
      },
    ],
  };
}
