-- The order of names that may hold numbers: Swedish letters, and Klass 2 before Klass 10. No existing row changes.
create collation swedish (provider = icu, locale = 'sv-u-kn-true');
