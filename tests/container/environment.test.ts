import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../scripts/container/environment';

describe('the environment of a container', () => {
  it('has the options of host-config, lists with commas', () => {
    const asked = readEnvironment({
      RUDY_HOST: 'https://channel.example',
      RUDY_PLATFORM: 'https://platform.example',
      RUDY_MEDIA: 'https://a.example, https://b.example',
      RUDY_WITHOUT: 'google-tag',
      PATH: '/usr/bin',
    });
    expect(asked).toEqual({
      words: [
        ...['--host', 'https://channel.example', '--platform', 'https://platform.example'],
        ...['--media', 'https://a.example', '--media', 'https://b.example', '--without', 'google-tag'],
      ],
      settings: null,
    });
  });

  it('has each name of the settings file, with switches', () => {
    const { settings } = readEnvironment({
      RUDY_STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      RUDY_INSPECT: 'true',
      RUDY_DEVELOPER: 'false',
    });
    expect(JSON.parse(settings ?? '')).toEqual({
      stripe_publishable_key: 'pk_live_1',
      inspect: true,
      developer: false,
    });
  });

  it('takes an empty variable for none', () => {
    expect(readEnvironment({ RUDY_PLATFORM: '', RUDY_GOOGLE_CLIENT_ID: '' })).toEqual({
      words: [],
      settings: null,
    });
  });

  it('names a variable that does not exist, and those that do', () => {
    expect(() => readEnvironment({ RUDY_STRIPE_KEY: 'pk_live_1' })).toThrow(
      /^There is no variable RUDY_STRIPE_KEY\. The variables are .*RUDY_HOST, .*RUDY_STRIPE_PUBLISHABLE_KEY/,
    );
  });

  it('refuses a switch that is neither on nor off', () => {
    expect(() => readEnvironment({ RUDY_INSPECT: 'yes' })).toThrow('RUDY_INSPECT is true or false.');
  });
});
